# Makes the figures that the comparison of languages is compared with, by mantelHaenszel of the package difR:
#   Rscript make-language-bias.r FOLDER-OF-DIFR        (source of difR 5.1 from CRAN; only R/mantelHaenszel.R is read)
# It reads sheets.csv and key.csv and writes language-bias.csv beside them. Made last by R 4.2.2 with difR 5.1.
# Every fifth sheet and the one after it is of the other language. There the answers A and B to question 10 have changed places.
source(file.path(commandArgs(trailingOnly = TRUE)[1], "R", "mantelHaenszel.R"))
sheets <- as.matrix(read.csv("sheets.csv", header = FALSE, colClasses = "character"))
key <- strsplit(readLines("key.csv"), ",")[[1]]
member <- as.integer((seq_len(nrow(sheets)) - 1) %% 5 < 2)
other <- which(member == 1)
sheets[other, 10] <- chartr("AB", "BA", sheets[other, 10])
x <- 1 * (sheets == rep(key, each = nrow(sheets)))
of <- mantelHaenszel(x, member)
number <- function(v) ifelse(is.finite(v), trimws(formatC(v, digits = 17, format = "g")), "")
rows <- paste(seq_along(key), number(of$resMH), number(of$resAlpha), number(of$varLambda), sep = ",")
writeLines(c("question,chiSquare,oddsRatio,variance", rows), "language-bias.csv")
