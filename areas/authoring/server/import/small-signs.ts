const normal = '0123456789+-=()n'
const below = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ'
const above = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'
const ordinals = new Set('st nd rd th er re e o a os as'.split(' '))

/** The text in other characters; undefined if one of its characters has no counterpart. */
function written(text: string, signs: string): string | undefined {
  const found = [...text.replaceAll('−', '-')].map(sign => signs[normal.indexOf(sign)])
  return text && found.every(sign => sign !== undefined) ? found.join('') : undefined
}

/** Subscripts: H₂O; without such characters, the text after an underscore. */
export const lowered = (text: string): string => written(text, below) ?? `_${text}`.replace(/^_(?=\W|$)/, '')
/** Superscripts: 10³, 21st; without such characters, the text after a circumflex. */
export const raised = (text: string): string => written(text, above) ?? (ordinals.has(text) ? text : `^${text}`)
