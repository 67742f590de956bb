import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { research } from '../../contract/index.ts'

/** Marks a news item and a differing figure as being about different things. */
export function Dismiss({ id }: { id: string }) {
  const { t } = useWords('differing')
  const dismiss = useWrite(research.dismissFigure, { refreshes: [research.differingFigures] })
  return (
    <Button
      kind="ghost"
      small
      busy={dismiss.isWriting}
      onClick={() => sayProblem(dismiss.write({ figure_id: id }).then(() => toast(t('dismissed'))))}
    >
      {t('dismiss')}
    </Button>
  )
}
