import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toResearch } from '../../contract/addresses.ts'
import type { ResearchStep } from '../../contract/states.ts'

type Props = { id: string; step: ResearchStep; label?: string }

/** The link to another step: the one that follows, unless it has a label of its own. */
export const NextStep = ({ id, step, label }: Props) => {
  const { t } = useWords('writing')
  return (
    <p className="mt-8">
      <ScreenLink
        to={toResearch.research}
        params={{ researchId: id }}
        search={{ step }}
        className={buttonClass('quiet')}
      >
        {label ?? t('steps.next', { step: t(`steps.${step}`) })}
      </ScreenLink>
    </p>
  )
}
