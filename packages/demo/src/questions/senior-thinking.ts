import type { Template } from '../question.ts'
import { type Concept, concepts } from './concepts.ts'

/** Questions of understanding for the senior level. */
const seniorConcepts: Concept[] = [
  {
    stem: 'A *p*-value of 0.03 means that',
    right: ['data at least as extreme would occur with probability 0.03 if H₀ were true'],
    wrong: [
      'H₀ is true with probability 0.03',
      'the alternative is true with probability 0.97',
      'the effect is 3% of the standard deviation',
    ],
  },
  {
    stem: 'The power of a test is the probability of',
    right: ['rejecting H₀ when it is false'],
    wrong: ['rejecting H₀ when it is true', 'accepting H₀ when it is true', 'accepting H₀ when it is false'],
  },
  {
    stem: 'Which change makes a confidence interval for a mean **narrower**?',
    right: ['A larger sample', 'A lower confidence level'],
    wrong: ['A larger population standard deviation', 'A higher confidence level', 'A smaller sample'],
  },
  {
    stem: 'For which of these distributions are the mean and the variance equal?',
    right: ['Poisson with mean 4'],
    wrong: ['Binomial with *n* = 8 and *p* = 0.5', 'Uniform on 0 to 8', 'Exponential with mean 4'],
  },
  {
    stem: 'Two variables have correlation 0. It follows that',
    right: ['there is no linear relation between them'],
    wrong: ['they are independent', 'one of them is constant', 'their means are equal'],
  },
  {
    stem: 'The correlation of *x* and *y* is 0.6. The correlation of 3 − 2*x* and 5*y* is',
    right: ['−0.6'],
    wrong: ['0.6', '−6', '0.36'],
  },
  {
    stem: 'Which of these distributions is symmetric?',
    right: ['Normal', 'Binomial with *p* = 0.5'],
    wrong: ['Exponential', 'Poisson with mean 1', 'Geometric'],
  },
  {
    stem: 'Which of these is memoryless?',
    right: ['The exponential distribution', 'The geometric distribution'],
    wrong: ['The normal distribution', 'The binomial distribution', 'The uniform distribution'],
  },
  {
    stem: 'In a distribution with a long tail to the right, usually',
    right: ['mean > median'],
    wrong: ['mean < median', 'mean = median', 'median < mode'],
  },
  {
    stem: 'The central limit theorem says that for large *n* the distribution of the',
    right: ['sample mean is close to normal'],
    wrong: [
      'population becomes normal',
      'sample values becomes normal',
      'sample variance equals the population variance',
    ],
  },
  {
    stem: 'The least-squares line of *y* on *x* always passes through',
    right: ['the point of the two means'],
    wrong: ['the origin', 'the first observation', 'the point of the two medians'],
  },
  {
    stem: 'The divisor *n* − 1 in the sample variance is used because it makes the estimator',
    right: ['unbiased'],
    wrong: ['consistent', 'of minimum variance', 'normal'],
  },
  {
    stem: 'Every tenth name of an alphabetical list is taken after a random start. This is',
    right: ['systematic sampling'],
    wrong: ['stratified sampling', 'cluster sampling', 'quota sampling'],
  },
  {
    stem: 'Villages are drawn at random and all households of the drawn villages are interviewed. This is',
    right: ['cluster sampling'],
    wrong: ['stratified sampling', 'systematic sampling', 'simple random sampling of households'],
  },
  {
    stem: 'Two events with positive probabilities are mutually exclusive. Then they are',
    right: ['dependent'],
    wrong: ['independent', 'complementary', 'equally likely'],
  },
  {
    stem: 'Which of these can **never** be negative?',
    right: ['Variance'],
    wrong: ['Covariance', 'Skewness', 'Regression coefficient'],
  },
  {
    stem: 'In a medicine trial, neither patients nor doctors know who gets the medicine. The trial is',
    right: ['double-blind'],
    wrong: ['single-blind', 'paired', 'observational'],
  },
  {
    stem: 'A type II error is',
    right: ['not rejecting a false H₀'],
    wrong: ['rejecting a true H₀', 'rejecting a false H₀', 'not rejecting a true H₀'],
  },
  {
    stem: 'When the significance level is lowered from 5% to 1% with the same data size, the',
    right: ['probability of a type II error rises'],
    wrong: ['power rises', 'probability of a type I error rises', 'sample mean changes'],
  },
  {
    stem: 'Which statistic is **not** changed by adding 7 to every observation?',
    right: ['Variance', 'Interquartile range'],
    wrong: ['Mean', 'Median', 'Coefficient of variation'],
  },
  {
    stem: 'Every department admits women at a higher rate than men, yet overall men have the higher rate. This is',
    right: ['Simpson’s paradox'],
    wrong: ['regression to the mean', 'the gambler’s fallacy', 'sampling error'],
  },
  {
    stem: 'Fisher’s three principles of experimental design are replication, local control and',
    right: ['randomisation'],
    wrong: ['regression', 'rotation', 'reduction'],
  },
  {
    stem: 'The sampling distribution of a statistic is its distribution',
    right: ['over all samples of the same size'],
    wrong: ['within one sample', 'in the population', 'over all sample sizes'],
  },
  {
    stem: 'An estimator whose expected value equals the parameter is called',
    right: ['unbiased'],
    wrong: ['efficient', 'sufficient', 'robust'],
  },
  { stem: 'The mean of a *t* distribution with 9 degrees of freedom is', right: ['0'], wrong: ['1', '9', '9/7'] },
  {
    stem: 'Tall fathers tend to have sons less extreme in height. Galton called this',
    right: ['regression'],
    wrong: ['correlation', 'dispersion', 'convergence'],
  },
]

export const seniorThinking: Template[] = [concepts(seniorConcepts)]
