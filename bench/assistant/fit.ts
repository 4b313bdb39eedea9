import type { Signals } from '../../src/assistant/knowledge/evidence'

const ridge = 1
const rounds = 30

export interface Example {
  signals: Signals
  isAnswerable: boolean
  site: string
  /** How much it counts: what the search was written for says less of other sites. */
  weight: number
}

/** How likely each example is answered by weights that are fitted to the other sites alone, in their order. */
export function likelyByOthers(examples: Example[]): number[] {
  const bySite = new Map(
    [...new Set(examples.map(({ site }) => site))].map((site) => [
      site,
      fitEvidence(examples.filter((each) => each.site !== site)),
    ]),
  )
  return examples.map(({ signals, site }) => {
    const { constant = 0, ...weights } = bySite.get(site) ?? {}
    const sum = Object.entries(weights).reduce(
      (sum, [name, weight]) => sum + weight * signals[name as keyof Signals],
      constant,
    )
    return 1 / (1 + Math.exp(-sum))
  })
}

/**
 * Weights of signals by which passages that answer are told from those that do not: logistic regression with a ridge, by
 * Newton's method. `constant` is the weight of being asked at all.
 */
export function fitEvidence(examples: Example[]): Record<string, number> {
  const names = Object.keys(examples[0]?.signals ?? {}) as (keyof Signals)[]
  const rows = examples.map(({ signals, isAnswerable, weight }) => ({
    weight,
    x: [1, ...names.map((name) => signals[name])],
    y: Number(isAnswerable),
  }))
  let weights: number[] = Array.from({ length: names.length + 1 }, () => 0)
  for (let round = 0; round < rounds; round++) {
    // the constant is free: answers are as frequent as they are
    const gradient = weights.map((weight, i) => (i === 0 ? 0 : ridge * weight))
    const curvature = weights.map((_, i) => weights.map((_, j) => Number(i === j && i > 0) * ridge))
    for (const { x, y, weight } of rows) {
      const likely = 1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)))
      for (const [i, value] of x.entries()) {
        gradient[i] = (gradient[i] ?? 0) + weight * (likely - y) * value
        const line = curvature[i] ?? []
        for (const [j, other] of x.entries()) line[j] = (line[j] ?? 0) + weight * likely * (1 - likely) * value * other
      }
    }
    const step = solve(curvature, gradient)
    weights = weights.map((weight, i) => weight - (step[i] ?? 0))
  }
  return Object.fromEntries(['constant', ...names].map((name, i) => [name, Number((weights[i] ?? 0).toFixed(2))]))
}

/** Gauss and Jordan, with pivots. */
function solve(matrix: number[][], right: number[]): number[] {
  const lines = matrix.map((line, i) => [...line, right[i] ?? 0])
  for (let at = 0; at < lines.length; at++) {
    const rest = lines.slice(at)
    const pivot = rest.toSorted((a, b) => Math.abs(b[at] ?? 0) - Math.abs(a[at] ?? 0))[0] ?? []
    lines.splice(lines.indexOf(pivot), 1)
    lines.splice(at, 0, pivot)
    for (const [i, line] of lines.entries()) {
      if (i === at) continue
      const factor = (line[at] ?? 0) / (pivot[at] ?? 1)
      for (let j = at; j < line.length; j++) line[j] = (line[j] ?? 0) - factor * (pivot[j] ?? 0)
    }
  }
  return lines.map((line, i) => (line.at(-1) ?? 0) / (line[i] ?? 1))
}
