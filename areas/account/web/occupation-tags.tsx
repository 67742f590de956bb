import { useUser } from '#kernel/web/session.ts'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { occupationName } from '../contract/occupations.ts'

/** What the person does, for the user panel: usual occupations in the reader's language, others as they were written. */
export default function OccupationTags() {
  const { t } = useWords('occupations')
  return (
    <ul className="mt-2 flex flex-wrap justify-center gap-1.5">
      {useUser().function.map(each => (
        <li key={each}>
          <Tag tone="brand">{occupationName(each, t)}</Tag>
        </li>
      ))}
    </ul>
  )
}
