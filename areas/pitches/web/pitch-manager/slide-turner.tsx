import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'

type Props = { at: number; of: number; title: string; onTurn: (by: number) => void }

/** The number and the title of the slide, with buttons for the slides before and after it. */
export function SlideTurner({ at, of, title, onTurn }: Props) {
  const { t } = useWords('pitch-manager')
  return (
    <nav aria-label={t('slides.label')} className="mt-4 flex items-center justify-between gap-4">
      <IconButton label={t('slides.before')} kind="quiet" aria-disabled={at <= 1} onClick={() => onTurn(-1)}>
        <IconArrowLeft aria-hidden />
      </IconButton>
      <p role="status" className="text-sm text-dim">
        {t('slides.position', { n: at, of, title })}
      </p>
      <IconButton label={t('slides.after')} kind="quiet" aria-disabled={at >= of} onClick={() => onTurn(1)}>
        <IconArrowRight aria-hidden />
      </IconButton>
    </nav>
  )
}
