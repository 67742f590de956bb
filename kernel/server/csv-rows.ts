import { stringify } from 'csv-stringify/sync'

/**
 * Rows of a CSV file. Texts that a spreadsheet would run as a formula are escaped (OWASP, CSV injection); the byte order
 * mark before the first row tells spreadsheets that this is UTF-8.
 */
export const csvRows = (rows: (string | number | null)[][], isFirst: boolean): Buffer =>
  Buffer.from(stringify(rows, { bom: isFirst, escape_formulas: true, record_delimiter: 'windows' }))
