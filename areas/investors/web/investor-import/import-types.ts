import type { Answered } from '#kernel/contract/call.ts'
import type { TagTone } from '#kernel/web/ui/tag.tsx'
import type { ImportRowState, ImportState, investors } from '../../contract/index.ts'

export type ShownImport = Answered<typeof investors.imports>['items'][number]
export type ShownRow = Answered<typeof investors.importRows>['items'][number]

export const stateTones: Record<ImportState, TagTone> = { checked: 'info', applied: 'brand', undone: 'plain' }
export const rowTones: Record<ImportRowState, TagTone> = {
  new: 'brand',
  changed: 'info',
  same: 'plain',
  error: 'bad',
  kept: 'warn',
}
