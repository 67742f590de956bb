import { readTable, type TableRow } from '#kernel/server/csv-table.ts'
import { mostRows, type peopleColumns } from '../../contract/bulk.ts'

type Column = (typeof peopleColumns)[number]
export type FileRow = TableRow<Column>

/** The names that schools use for columns, in the three languages. */
const names: Record<Column, readonly string[]> = {
  email: [
    'email',
    'mail',
    'emailaddress',
    'correo',
    'correoelectronico',
    'correoelectrónico',
    'メール',
    'メールアドレス',
  ],
  first_name: ['firstname', 'givenname', 'nombre', 'nombres', '名'],
  last_name: ['lastname', 'surname', 'familyname', 'apellido', 'apellidos', '姓'],
  group: ['group', 'class', 'team', 'grupo', 'clase', 'equipo', 'グループ', 'クラス', 'チーム'],
  language: ['language', 'locale', 'idioma', 'lengua', '言語'],
}

/**
 * Reads a CSV file of people.
 * @throws Failure `import.unreadable`, `import.no_email_column`, `import.too_many_rows`, `import.empty`
 */
export const readPeople = (bytes: Buffer): Promise<FileRow[]> =>
  readTable(bytes, {
    names,
    required: 'email',
    mostRows,
    codes: {
      unreadable: 'import.unreadable',
      noColumn: 'import.no_email_column',
      tooManyRows: 'import.too_many_rows',
      empty: 'import.empty',
    },
  })
