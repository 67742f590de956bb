import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { GetChoice, GetSearch } from '#kernel/web/ui/get-search.tsx'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import { eventModes } from '../../contract/states.ts'
import { sayIn } from '../event-texts.ts'

type Props = { tags: readonly { tag: string; events: number }[]; visit: Visit }

/** Searching and filtering the events. */
export function PublicEventSearch({ tags, visit }: Props) {
  const say = sayIn(visit)
  const { query } = visit
  return (
    <GetSearch
      action={toPublicEvents.list.path}
      query={query}
      label={say('list.search')}
      passesOn={['month', 'day', 'past', 'lang']}
    >
      <GetChoice name="mode" label={say('list.place')} any={say('list.any_place')} query={query}>
        {eventModes.map(mode => (
          <option key={mode} value={mode}>
            {say(`mode.${mode}`)}
          </option>
        ))}
      </GetChoice>
      <GetChoice name="tag" label={say('list.topic')} any={say('list.any_topic')} query={query}>
        {tags.map(({ tag }) => (
          <option key={tag}>{tag}</option>
        ))}
      </GetChoice>
      <button type="submit" className={buttonClass('quiet')}>
        {say('list.find')}
      </button>
    </GetSearch>
  )
}
