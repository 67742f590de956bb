import { Cover } from '#kernel/web/ui/cover.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Life, Look } from './life-stations.ts'
import { LifeTrail } from './life-trail.tsx'
import { WideLifeMap } from './wide-life-map.tsx'

const founders: Look = { by: 'founder', notes: {} }

/**
 * The life of an application as a map, the same for its founders and the lab: on a wide screen from left to right with
 * its outcomes, on a phone from top to bottom.
 */
export function LifeMap({ life, seed, look = founders }: { life: Life; seed: string; look?: Look }) {
  const { t } = useWords('apply')
  return (
    <section
      aria-label={t(look.by === 'lab' ? 'map.title_lab' : 'map.title')}
      className="relative overflow-hidden rounded-card border border-line bg-surface"
    >
      <span aria-hidden className="absolute inset-0 opacity-20">
        <Cover seed={seed} shape="fill" />
      </span>
      <div aria-hidden className="relative hidden lg:block">
        <WideLifeMap life={life} look={look} />
      </div>
      <LifeTrail life={life} look={look} />
    </section>
  )
}
