import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acknowledged,
  away,
  begin,
  edited,
  isUnsaved,
  leaving,
  overtaken,
  refreshed,
  resolved,
  withDraft,
  valueIn,
} from './saving-rules.ts'

const start = begin(1, { title: 'Loops', 'body.en-US': 'One.' })

describe('saving', () => {
  test('starts saved, and waits once something is typed', () => {
    expect(start.phase).toBe('saved')
    const typed = edited(start, 'title', 'Loop')
    expect([typed.phase, valueIn(typed, 'title')]).toEqual(['waiting', 'Loop'])
  })

  test('typing the server’s text again leaves nothing to save', () => {
    const back = edited(edited(start, 'title', 'Loop'), 'title', 'Loops')
    expect([back.phase, isUnsaved(back)]).toEqual(['saved', false])
  })

  test('typing back while the change is being sent is a change again', () => {
    const back = edited(leaving(edited(start, 'title', 'Loop')), 'title', 'Loops')
    expect(back.edits).toEqual({ title: 'Loops' })
    const done = acknowledged(back, 2, { title: 'Loop', 'body.en-US': 'One.' })
    expect([done.phase, valueIn(done, 'title')]).toEqual(['waiting', 'Loops'])
  })

  test('text typed while an earlier change is being sent is sent afterwards', () => {
    const more = edited(leaving(edited(start, 'body.en-US', 'One. Two.')), 'body.en-US', 'One. Two. Three.')
    const done = acknowledged(more, 2, { title: 'Loops', 'body.en-US': 'One. Two.' })
    expect([done.phase, done.edits]).toEqual(['waiting', { 'body.en-US': 'One. Two. Three.' }])
  })

  test('the work stays while the server is away', () => {
    const lost = away(leaving(edited(start, 'title', 'Loop')))
    expect([lost.phase, lost.edits, lost.sent]).toEqual(['away', { title: 'Loop' }, undefined])
  })
})

describe('somebody else saving first', () => {
  test('is no conflict in other fields', () => {
    const next = overtaken(leaving(edited(start, 'title', 'Loop')), 2, { title: 'Loops', 'body.en-US': 'Theirs.' })
    expect([next.phase, next.version, next.edits]).toEqual(['waiting', 2, { title: 'Loop' }])
    expect(valueIn(next, 'body.en-US')).toBe('Theirs.')
  })

  test('is none where both wrote the same', () => {
    const next = overtaken(edited(start, 'title', 'Loop'), 2, { title: 'Loop', 'body.en-US': 'One.' })
    expect([next.phase, next.edits]).toEqual(['saved', {}])
  })

  test('in the same field shows both, and neither is lost until one is chosen', () => {
    const clash = overtaken(edited(start, 'title', 'Mine'), 2, { title: 'Theirs', 'body.en-US': 'One.' })
    expect(clash.phase).toBe('clash')
    expect(clash.clashes).toEqual([{ field: 'title', was: 'Loops', mine: 'Mine', theirs: 'Theirs' }])
    expect(resolved(clash, 'title', 'Mine')).toMatchObject({ phase: 'waiting', edits: { title: 'Mine' }, version: 2 })
    expect(resolved(clash, 'title', 'Theirs')).toMatchObject({ phase: 'saved', edits: {}, version: 2 })
    expect(resolved(clash, 'title', 'Both')).toMatchObject({ phase: 'waiting', edits: { title: 'Both' } })
  })

  test('two fields wait for two choices', () => {
    const both = edited(edited(start, 'title', 'Mine'), 'body.en-US', 'Mine.')
    const clash = overtaken(both, 2, { title: 'Theirs', 'body.en-US': 'Theirs.' })
    const one = resolved(clash, 'title', 'Theirs')
    expect([one.phase, one.clashes.length]).toEqual(['clash', 1])
    expect(resolved(one, 'body.en-US', 'Mine.')).toMatchObject({ phase: 'waiting', edits: { 'body.en-US': 'Mine.' } })
  })

  test('shows the newer text when nothing was typed', () => {
    const next = refreshed(start, 2, { title: 'Newer', 'body.en-US': 'One.' })
    expect([next.phase, valueIn(next, 'title')]).toEqual(['saved', 'Newer'])
    expect(refreshed(next, 1, start.base)).toBe(next)
  })
})

describe('a draft of an earlier visit', () => {
  const draft = { version: 1, base: start.base, edits: { title: 'Kept' } }
  test('continues if the server has not changed', () => {
    expect(withDraft(start, draft)).toMatchObject({ phase: 'waiting', edits: { title: 'Kept' } })
  })
  test('is shown beside what others wrote since', () => {
    expect(withDraft(begin(3, { ...start.base, title: 'Theirs' }), draft)).toMatchObject({ phase: 'clash', version: 3 })
  })
})

test('whatever happens in whatever order, the last text typed in a field is saved or was chosen away', () => {
  const happening = fc.oneof(
    fc.tuple(fc.constant('type' as const), fc.constantFrom('title', 'body.en-US'), fc.string({ maxLength: 3 })),
    fc.tuple(fc.constantFrom('leave' as const, 'ack' as const, 'away' as const), fc.constant(''), fc.constant('')),
    fc.tuple(fc.constant('other' as const), fc.constantFrom('title', 'body.en-US'), fc.string({ maxLength: 3 })),
  )
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 25 }), steps => {
      let saving = start
      let server = { version: 1, fields: { ...start.base } as Record<string, unknown> }
      const typed: Record<string, unknown> = {}
      /** Every text a field ever had on the server: what is no longer an edit must have been saved. */
      const arrived = (field: string) => [...history, server.fields].map(fields => fields[field])
      const history: Record<string, unknown>[] = []
      for (const [what, field, text] of steps) {
        if (what === 'type') {
          saving = edited(saving, field, text)
          typed[field] = text
        }
        history.push(server.fields)
        if (what === 'other') server = { version: server.version + 1, fields: { ...server.fields, [field]: text } }
        if (what === 'leave' && !saving.sent && saving.phase !== 'clash') saving = leaving(saving)
        if (what === 'away' && saving.sent) saving = away(saving)
        if (what === 'ack' && saving.sent) {
          if (saving.version === server.version) {
            server = { version: server.version + 1, fields: { ...server.fields, ...saving.sent } }
            saving = acknowledged(saving, server.version, server.fields)
          } else saving = overtaken(saving, server.version, server.fields)
        }
        for (const [each, value] of Object.entries(typed)) {
          if (Object.hasOwn(saving.edits, each)) expect(valueIn(saving, each)).toBe(value)
          else expect(arrived(each)).toContain(value)
        }
      }
    }),
    { numRuns: 300 },
  )
})
