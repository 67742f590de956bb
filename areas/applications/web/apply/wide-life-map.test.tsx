import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadWords, startWords } from '#kernel/web/words.ts'
import { lifeOf } from './life-stations.ts'
import { WideLifeMap } from './wide-life-map.tsx'

const drawn = (status: 'screening' | 'withdrawn') => {
  const timeline = [
    { status: 'draft' as const, at: '2026-10-29T12:00:00.000Z' },
    { status: 'screening' as const, at: '2026-10-31T12:00:00.000Z' },
  ]
  const life = lifeOf({ status, timeline, request: null })
  return renderToStaticMarkup(<WideLifeMap life={life} look={{ by: 'lab', notes: {} }} />)
}

test('the wide map says at the station where an application was withdrawn that it was', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } })
  startWords(() => import('./words/en-US.json'))
  await loadWords('apply')
  expect(drawn('withdrawn')).toContain('>Withdrawn<')
  expect(drawn('screening')).not.toContain('>Withdrawn<')
})
