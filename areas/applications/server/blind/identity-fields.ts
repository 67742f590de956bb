import type { FieldPath } from '../../contract/form-fields.ts'

/** What blind review never shows, whatever is in it. */
export const isIdentity = (path: FieldPath): boolean =>
  path.startsWith('user_data.') || path === 'company.name' || path === 'company.url'
