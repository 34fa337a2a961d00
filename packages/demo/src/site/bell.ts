/** The olympiad's sign: a histogram under its bell curve, white on the accent. */
export function drawBell(doc: PDFKit.PDFDocument, box: { x: number; y: number; width: number; height: number }) {
  const density = (z: number) => Math.exp((-z * z) / 2)
  const base = box.y + box.height
  const bars = 21
  const slot = box.width / bars
  for (let index = 0; index < bars; index++) {
    const z = ((index + 0.5) / bars) * 6 - 3
    const wobble = 1 + 0.07 * Math.sin(index * 2.4)
    const height = density(z) * wobble * box.height * 0.92
    doc
      .fillOpacity(0.3)
      .rect(box.x + index * slot + 1.5, base - height, slot - 3, height)
      .fill('white')
  }
  doc.fillOpacity(1)
  for (let step = 0; step <= 120; step++) {
    const x = box.x + (box.width * step) / 120
    const y = base - density((step / 120) * 6 - 3) * box.height
    if (step === 0) doc.moveTo(x, y)
    else doc.lineTo(x, y)
  }
  doc.lineWidth(3).strokeColor('white').stroke()
  doc
    .lineWidth(1.5)
    .moveTo(box.x - 8, base)
    .lineTo(box.x + box.width + 8, base)
    .stroke()
}
