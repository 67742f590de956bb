import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { help } from '../contract/index.ts'

type Props = { path: string; helpful: boolean | null }

/** 'Was this helpful?'; pressing the same answer again withdraws it. */
export function Helpful({ path, helpful }: Props) {
  const { t, locale } = useWords('help')
  const vote = useWrite(help.vote, { refreshes: [help.page, help.votes] })
  const say = (answer: boolean) => void vote.write({ path, locale, helpful: answer === helpful ? null : answer })
  return (
    <div role="group" aria-label={t('page.helpful')} className="mt-12 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-2 font-semibold">{t('page.helpful')}</p>
        <div className="flex gap-3">
          <Button
            small
            kind={helpful === true ? 'primary' : 'quiet'}
            aria-pressed={helpful === true}
            onClick={() => say(true)}
          >
            <IconThumbUp aria-hidden />
            {t('page.yes')}
          </Button>
          <Button
            small
            kind={helpful === false ? 'primary' : 'quiet'}
            aria-pressed={helpful === false}
            onClick={() => say(false)}
          >
            <IconThumbDown aria-hidden />
            {t('page.no')}
          </Button>
        </div>
      </div>
      <p role="status" className="mt-2 text-sm text-dim">
        {vote.error ? vote.error.message : helpful === null ? '' : t(helpful ? 'page.thanks_yes' : 'page.thanks_no')}
      </p>
    </div>
  )
}
