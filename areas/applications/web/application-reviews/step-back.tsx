import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ReviewAction } from '../../contract/review-states.ts'

type Leaving = Extract<ReviewAction, 'decline' | 'conflict'>
type Props = { isOpen: boolean; act(action: ReviewAction, reason?: string): Promise<void> }

/** The ways to step back from a review. Two of them end the reviewer's access, so they ask for confirmation. */
export function StepBack({ isOpen, act }: Props) {
  const { t } = useWords('application-reviews')
  const [leaving, setLeaving] = useState<Leaving>()
  const [reason, setReason] = useState('')
  return (
    <>
      <Menu
        label={t('form.more')}
        buttonLabel={t('form.more')}
        button={<IconDots aria-hidden />}
        end
        items={[
          ...(isOpen
            ? [
                { id: 'abstain', label: t('form.abstain'), onChoose: () => void act('abstain') },
                { id: 'decline', label: t('form.decline'), onChoose: () => setLeaving('decline') },
              ]
            : []),
          { id: 'conflict', label: t('form.conflict'), bad: true, onChoose: () => setLeaving('conflict') },
        ]}
      />
      {leaving && (
        <Confirm
          title={t(`form.${leaving}`)}
          action={t(`form.${leaving}`)}
          kind="danger"
          onClose={() => setLeaving(undefined)}
          onConfirm={() => act(leaving, reason)}
        >
          <p>{t(`form.${leaving}_text`)}</p>
          {leaving === 'conflict' && (
            <TextArea
              // No draft: a reason in a dialog that ends the work.
              className="mt-4"
              label={t('form.reason')}
              value={reason}
              maxLength={1_000}
              onChange={event => setReason(event.target.value)}
            />
          )}
        </Confirm>
      )}
    </>
  )
}
