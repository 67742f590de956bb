/** The styles that a class gives an element of a chart; the file has them without the classes. */
const properties = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight']
const margin = 24
const pixelsPerUnit = 3

function ground(chart: SVGSVGElement): SVGRectElement {
  const { width, height } = chart.viewBox.baseVal
  const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  const box = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin }
  for (const [name, value] of Object.entries(box)) rect.setAttribute(name, String(value))
  rect.setAttribute('fill', getComputedStyle(chart.closest('figure') ?? document.body).backgroundColor)
  return rect
}

/** The chart as a file with its own colours, fonts and background, so that it can be read wherever it is opened. */
export function svgOf(chart: SVGSVGElement): Blob {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const drawn = copy.querySelectorAll('*')
  chart.querySelectorAll('*').forEach((element, at) => {
    const style = getComputedStyle(element)
    for (const name of properties) drawn[at]?.setAttribute(name, style.getPropertyValue(name))
    drawn[at]?.removeAttribute('class')
  })
  const { width, height } = chart.viewBox.baseVal
  const size = { width: width + 2 * margin, height: height + 2 * margin }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('viewBox', `${-margin} ${-margin} ${size.width} ${size.height}`)
  copy.setAttribute('width', String(size.width))
  copy.setAttribute('height', String(size.height))
  copy.removeAttribute('class')
  copy.prepend(ground(chart))
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
}

/** The same as pixels, for programs without SVG. */
export async function pngOf(chart: SVGSVGElement): Promise<Blob> {
  const url = URL.createObjectURL(svgOf(chart))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * pixelsPerUnit
    canvas.height = image.naturalHeight * pixelsPerUnit
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
