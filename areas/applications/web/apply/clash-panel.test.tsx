import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Button } from '#kernel/web/ui/button.tsx'
import { loadWords, startWords } from '#kernel/web/words.ts'
import { ClashPanel } from './clash-panel.tsx'

const buttons = vi.hoisted(() => new Map<unknown, () => void>())
vi.mock('#kernel/web/ui/button.tsx', () => ({
  Button: ({ children, onClick }: ComponentProps<typeof Button>) => {
    buttons.set(children, onClick as () => void)
    return null
  },
}))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } })
  startWords(() => import('./words/en-US.json'))
  await loadWords('apply')
})

/** The text after "Combine them" is pressed; undefined where that is not offered. */
function combined(path: 'company.name' | 'solution' | 'company.stage'): string | undefined {
  const settled: string[] = []
  const clash = { path, mine: 'idea', theirs: 'pilot', by_name: null, at: null, asked: null }
  buttons.clear()
  renderToStaticMarkup(<ClashPanel clash={clash} onSettle={text => settled.push(text)} />)
  buttons.get('Combine them')?.()
  return settled[0]
}

test('two texts are combined in one line, or in two where the field has several; two choices are not', () => {
  expect([combined('company.name'), combined('solution'), combined('company.stage')]).toEqual([
    'idea pilot',
    'idea\npilot',
    undefined,
  ])
})
