import { useState } from 'react'
import { isClosed } from '#kernel/contract/who.ts'
import { inRow } from '#kernel/web/formats.ts'
import { isInShell } from '#kernel/web/paths.ts'
import type { Screen } from '#kernel/web/screen.ts'
import { useUser } from '#kernel/web/session.ts'
import { toldApart } from '#kernel/web/shell/palette-search.ts'
import { useScreenNames } from '#kernel/web/shell/screen-names.ts'
import { useWholeMenu } from '#kernel/web/shell/use-menu.ts'
import { Select } from '#kernel/web/ui/select.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { say, useWords } from '#kernel/web/words.ts'
import { people } from '../../contract/index.ts'
import type { PersonFull } from '../people-types.ts'
import { useRightName } from '../right-name.ts'
import { accessTo } from './access-to.ts'

/** Every screen that has an address of its own, by its name. */
function useChoices() {
  const { locale } = useWords('people')
  const menu = useWholeMenu()
  const screens = menu.screens.filter(({ path }) => isInShell(path) && !path.includes(':'))
  useScreenNames(screens)
  const hits = screens.map(({ path, title }) => ({ id: path, path, title: say(title) }))
  const named = toldApart(hits, menu)
    .map(({ path, title, detail }) => ({ value: path, label: detail ? `${title} (${detail})` : title }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return { screens, named }
}

/** Whether the person can open a screen, and why or why not. */
export function AccessCheck({ person }: { person: PersonFull }) {
  const { t } = useWords('people')
  const { screens, named } = useChoices()
  const [chosen, setChosen] = useState('')
  const screen = screens.find(({ path }) => path === chosen)
  return (
    <div className="mt-6 max-w-[46rem]">
      <Select
        ofNames
        label={t('check.screen')}
        hint={t('check.hint')}
        value={chosen}
        onChange={event => setChosen(event.target.value)}
        options={[{ value: '', label: t('check.choose') }, ...named]}
      />
      <div role="status" className="mt-3">
        {screen && <Answer person={person} screen={screen} />}
      </div>
    </div>
  )
}

function Answer({ person, screen }: { person: PersonFull; screen: Screen }) {
  const { t, locale, localised } = useWords('people')
  const rightName = useRightName()
  const { items } = useRead(people.roles, {})
  const isOff = isClosed(screen, useUser())
  const access = accessTo(screen.who, person, items, isOff)
  const named = inRow(
    locale,
    items.filter(({ number }) => access.roles.includes(number)).map(({ labels }) => localised(labels).text),
  )
  return (
    <p className="font-semibold wrap-anywhere">
      {t(`check.${access.because}`, { right: access.right ? rightName(access.right) : '', roles: named })}
    </p>
  )
}
