import { Cover } from '#kernel/web/ui/cover.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ShownApplication } from './form-model.ts'
import { LifeTrail } from './life-trail.tsx'
import { lifeOf } from './life-stations.ts'
import { WideLifeMap } from './wide-life-map.tsx'

type Props = { application: ShownApplication }

/** The life of an application as a map: wide as a way with its outcomes, on a phone as a trail from top to bottom. */
export function LifeMap({ application }: Props) {
  const { t } = useWords('apply')
  const life = lifeOf(application)
  return (
    <section
      aria-label={t('map.title')}
      className="relative overflow-hidden rounded-card border border-line bg-surface"
    >
      <span aria-hidden className="absolute inset-0 opacity-20">
        <Cover seed={application.id} shape="fill" />
      </span>
      <div aria-hidden className="relative hidden lg:block">
        <WideLifeMap life={life} />
      </div>
      <LifeTrail life={life} />
    </section>
  )
}
