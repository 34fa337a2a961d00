/** Further out all values are the same. */
const LARGEST_Z = 37

/** The part of a standard normal above z, with full relative precision, however small. */
export function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z)
  if (z > LARGEST_Z) return 0
  return z < 2 ? 0.5 - density(z) * centralSeries(z) : density(z) / millsFraction(z)
}

/** The z above which a part of a standard normal lies: the inverse of `upperTail`, for 0 < part < 1. */
export function upperQuantile(part: number): number {
  if (part > 0.5) return 0 - upperQuantile(1 - part)
  let z = Math.sqrt(-2 * Math.log(part)) * 0.9
  // Newton on the logarithm, which is concave: it converges from anywhere, also where the part has an exponent of −300.
  for (let turn = 0; turn < 40; turn++) {
    const tail = upperTail(z)
    const step = ((Math.log(tail) - Math.log(part)) * tail) / density(z)
    z += step
    if (Math.abs(step) < 1e-12) break
  }
  return z
}

const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

/** Σ z^(2k+1) / (1·3·5···(2k+1)). */
function centralSeries(z: number): number {
  let [term, sum] = [z, z]
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return sum
}

/** The continued fraction z + 1/(z + 2/(z + 3/(z + …))), from the inside out. */
function millsFraction(z: number): number {
  let fraction = z
  for (let depth = 120; depth > 0; depth--) fraction = z + depth / fraction
  return fraction
}
