import { useEffect } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { refresh } from '#kernel/web/queries.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { dashboards } from '../contract.ts'

export type Step = Answered<typeof dashboards.nextSteps>['items'][number]

/** The steps for this person in all areas; with `administration` only the tasks of administrators. */
export function useNextSteps(administration: boolean): readonly Step[] {
  const { items } = useRead(dashboards.nextSteps, { administration })
  // Work on other screens changes them, and no area below knows this call: they are read again when the person comes
  // back.
  useEffect(() => () => void refresh(dashboards.nextSteps), [])
  return items
}

/** The language is named if it is not the reader's. */
export function useLanguageOf() {
  const { locale } = useWords('dashboards')
  return (text: Step['title']) => (text.locale === locale ? {} : { lang: text.locale })
}
