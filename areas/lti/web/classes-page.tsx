import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toLti } from '../contract/addresses.ts'
import { lti } from '../contract/index.ts'
import { OneClass } from './one-class.tsx'

/** The classes of learning platforms that the person teaches, or the one that is open. */
export default function ClassesPage() {
  const [{ class: classId }] = useSearch(toLti.classes)
  return classId ? <OneClass classId={classId} /> : <Classes />
}

function Classes() {
  const { t } = useWords('lti')
  const { items } = useRead(lti.connections, {})
  const classes = items.flatMap(({ name, classes: taught }) => taught.map(each => ({ ...each, platform: name })))
  return (
    <Page title={t('classes.title')} lead={t('classes.lead')} width="text">
      {classes.length === 0 ? (
        <Empty title={t('classes.none')}>{t('classes.none_text')}</Empty>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {classes.map(({ id, title, platform }) => (
            <li key={id} className="group relative py-4 hover:bg-sunken">
              <ScreenLink
                to={toLti.classes}
                search={{ class: id }}
                className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-brand"
              >
                {title || t('class.title')}
              </ScreenLink>
              <p className="text-sm wrap-anywhere text-dim">{platform}</p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
