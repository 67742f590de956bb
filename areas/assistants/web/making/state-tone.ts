import type { AssistantState } from '../../contract/index.ts'

export const stateTone = { draft: 'plain', active: 'brand', archived: 'warn' } as const satisfies Record<
  AssistantState,
  string
>
