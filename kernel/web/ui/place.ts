export type Side = 'top' | 'bottom'

const margin = 8

/**
 * Places a floating element beside its anchor, on the preferred side if there is room, and inside the window. Positions
 * are set through the CSSOM, which a strict content policy allows. Returns the side.
 */
export function place(
  floating: HTMLElement,
  anchor: Element,
  wanted: Side,
  gap: number,
  align: 'start' | 'centre' | 'end',
): Side {
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const fitsAbove = box.top - gap - height >= margin
  const fitsBelow = box.bottom + gap + height <= innerHeight - margin
  const side: Side =
    wanted === 'top' ? (fitsAbove || !fitsBelow ? 'top' : 'bottom') : fitsBelow || !fitsAbove ? 'bottom' : 'top'
  const left = align === 'start' ? box.left : align === 'end' ? box.right - width : box.left + (box.width - width) / 2
  const inside = Math.max(margin, Math.min(left, innerWidth - margin - width))
  floating.style.left = `${inside}px`
  floating.style.top = `${side === 'top' ? box.top - gap - height : box.bottom + gap}px`
  floating.style.setProperty('--arrow', `${box.left + box.width / 2 - inside}px`)
  return side
}
