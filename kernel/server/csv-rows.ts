import { stringify } from 'csv-stringify/sync'

/** Escapes texts that a spreadsheet would run as a formula; UTF-8 with a byte order mark, for spreadsheets. */
export const csvRows = (rows: string[][], isFirst: boolean): Buffer =>
  Buffer.from(stringify(rows, { bom: isFirst, escape_formulas: true, record_delimiter: 'windows' }))
