/** Everything a question may show besides its words. */
export type Figure =
  | { kind: 'table'; caption: string; head: string[]; rows: string[][]; leftAligned?: boolean }
  | { kind: 'bars'; caption: string; axis: string; labels: string[]; values: number[] }
  | { kind: 'line'; caption: string; axis: string; labels: string[]; values: number[] }
  | { kind: 'pie'; caption: string; labels: string[]; degrees: number[] }
  | { kind: 'histogram'; caption: string; axis: string; edges: number[]; counts: number[] }
  | { kind: 'box'; caption: string; axis: string; five: [number, number, number, number, number] }
  | { kind: 'dots'; caption: string; axis: string; values: number[] }
  | { kind: 'scatter'; caption: string; axes: [string, string]; points: [number, number][] }
  | { kind: 'venn'; caption: string; names: [string, string]; counts: [number, number, number, number] }

/** The text for a reader who cannot see the figure: all of its data. */
export function inWords(figure: Figure): string {
  const pairs = (labels: string[], values: number[], unit = '') =>
    labels.map((label, index) => `${label} ${values[index]}${unit}`).join(', ')
  switch (figure.kind) {
    case 'table':
      return `Table: ${figure.caption}.`
    case 'bars':
      return `Bar chart: ${figure.caption}. ${figure.axis}: ${pairs(figure.labels, figure.values)}.`
    case 'line':
      return `Line graph: ${figure.caption}. ${figure.axis}: ${pairs(figure.labels, figure.values)}.`
    case 'pie':
      return `Pie chart: ${figure.caption}. ${pairs(figure.labels, figure.degrees, ' degrees')}.`
    case 'histogram':
      return `Histogram: ${figure.caption}. ${figure.axis}: ${figure.counts
        .map((count, index) => `${figure.edges[index]} to ${figure.edges[index + 1]}, frequency ${count}`)
        .join('; ')}.`
    case 'box':
      return `Box plot: ${figure.caption}. Minimum, lower quartile, median, upper quartile, maximum: ${figure.five.join(', ')}.`
    case 'dots':
      return `Dot plot: ${figure.caption}. Values: ${figure.values.join(', ')}.`
    case 'scatter':
      return `Scatter diagram: ${figure.caption}. ${figure.axes.join(', ')}: ${figure.points.map((point) => `(${point.join(', ')})`).join(' ')}.`
    case 'venn':
      return `Venn diagram: ${figure.caption}. Only ${figure.names[0]} ${figure.counts[0]}, both ${figure.counts[1]}, only ${figure.names[1]} ${figure.counts[2]}, neither ${figure.counts[3]}.`
  }
}
