/** The sentences of a section in their order; consecutive rows of a table are grouped. */
export function textAndTables<S extends { figure: object | null }>(
  sentences: readonly S[],
): { isTable: boolean; rows: S[] }[] {
  const parts: { isTable: boolean; rows: S[] }[] = []
  for (const sentence of sentences) {
    const isTable = sentence.figure !== null
    const last = parts.at(-1)
    if (last?.isTable === isTable) last.rows.push(sentence)
    else parts.push({ isTable, rows: [sentence] })
  }
  return parts
}
