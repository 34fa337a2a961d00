# Makes the figures that the statistics are compared with, by R and the package psych:
#   Rscript make-figures.r        (Debian: r-base-core, r-cran-psych)
# It writes sheets.csv (letters, empty = blank), key.csv, items.csv and test.csv beside itself. Made last by R 4.2.2 with psych 2.2.9.
# psych::alpha drops items without variance, so they are taken out before; the score's mean has them.
suppressPackageStartupMessages(library(psych))
options(digits = 17)
set.seed(20251026)
n <- 400
k <- 30
letters4 <- c("A", "B", "C", "D")
key <- sample(letters4, k, replace = TRUE)
ability <- rnorm(n)
difficulty <- seq(-2.5, 2.5, length.out = k)
slope <- runif(k, 0.4, 1.6)
slope[7] <- -0.5 # a wrong key: the able choose another letter
sheets <- matrix("", n, k)
for (q in 1:k) {
  right <- runif(n) < plogis(slope[q] * (ability - difficulty[q]))
  others <- setdiff(letters4, key[q])
  sheets[, q] <- ifelse(right, key[q], sample(others, n, replace = TRUE, prob = c(0.6, 0.3, 0.1)))
  sheets[runif(n) < 0.06 & !right, q] <- ""
}
sheets[, 12] <- key[12] # everybody is right
sheets[, 23] <- "" # nobody answers
x <- 1 * (sheets == rep(key, each = n))
colnames(x) <- paste0("q", 1:k)
varies <- apply(x, 2, var) > 0
a <- suppressWarnings(alpha(x[, varies], check.keys = FALSE))
total <- rowSums(x)
number <- function(v) ifelse(is.na(v), "", trimws(formatC(v, digits = 17, format = "g")))
of_item <- function(q, column) if (varies[q]) a$item.stats[paste0("q", q), column] else NA
items <- data.frame(question = 1:k, p = colMeans(x), pointBiserial = sapply(1:k, of_item, "raw.r"), itemRest = sapply(1:k, of_item, "r.drop"))
kr20 <- a$total$raw_alpha
test <- c(n = n, mean = mean(total), sd = sd(total), kr20 = kr20, sem = sd(total) * sqrt(1 - kr20))
cat("R", format(getRversion()), "psych", format(packageVersion("psych")), "\n")
writeLines(c(paste(names(items), collapse = ","), apply(items, 1, function(row) paste(number(row), collapse = ","))), "items.csv")
writeLines(c(paste(names(test), collapse = ","), paste(number(test), collapse = ",")), "test.csv")
writeLines(paste(key, collapse = ","), "key.csv")
writeLines(apply(sheets, 1, paste, collapse = ","), "sheets.csv")
