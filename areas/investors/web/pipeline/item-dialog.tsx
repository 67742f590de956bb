import { useState } from 'react'
import { amountText, typedAmount } from '#areas/startups/web/exports.tsx'
import { minorDigits } from '#kernel/contract/minor-digits.ts'
import { Part } from '#kernel/web/part.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { homeCurrencies } from '#kernel/web/ui/currency-select.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { VersionConflict } from '#kernel/web/ui/version-conflict.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { investors } from '../../contract/index.ts'
import { ItemFields } from './item-fields.tsx'
import { ItemHistory } from './item-history.tsx'
import type { Item, Rounds, Typed } from './pipeline-types.ts'

/** A new one has no id yet. */
type Draft = Omit<Item, 'id' | 'moved_at' | 'updated_at'> & { id?: string }

const refreshes = [investors.pipeline, investors.rounds, investors.pipelineHistory]
const amountOf = ({ amount, currency }: Typed) =>
  amount.trim() === '' ? null : typedAmount(amount, minorDigits(currency))

type Props = {
  business_id: string
  item: Item | undefined
  rounds: Rounds
  mayEdit: boolean
  onClose: () => void
}

/** Adds an investor to the pipeline, or shows and changes one. */
export default function ItemDialog({ business_id, item, rounds, mayEdit, onClose }: Props) {
  const { t } = useWords('pipeline')
  const { t: k } = useWords('kernel')
  const versioned = useItemForm({ business_id, item, rounds })
  const { theirs } = versioned
  const send = async (typed: Typed) => {
    await versioned.save(typed)
    toast(t('saved', { name: typed.name }))
    onClose()
  }
  const title = item ? item.name : t('add')
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={k('actions.close')}>
      <Form
        form={versioned.form}
        draftKey={`pipeline:${business_id}:${item?.id ?? ''}:${item?.version ?? 0}`}
        onSubmit={send}
        check={typed => ({
          name: typed.name.trim() ? undefined : k('fields.required'),
          amount: amountOf(typed) === undefined ? t('amount_wrong') : undefined,
        })}
        label={title}
      >
        {theirs && (
          <VersionConflict
            values={[
              { label: t('fields.stage'), text: t(`stages.${theirs.stage}`) },
              { label: t('fields.follow_up_on'), text: theirs.follow_up_on ?? '' },
              { label: t('fields.notes'), text: theirs.notes },
            ]}
            takeTheirs={{ label: t('take_theirs'), onClick: versioned.takeTheirs }}
            keepMine={{ label: t('keep_mine'), onClick: versioned.keepMine }}
          />
        )}
        <ItemFields form={versioned.form} rounds={rounds} mayEdit={mayEdit} />
        {mayEdit && <SubmitButton wide>{k('actions.save')}</SubmitButton>}
      </Form>
      {item && (
        <Part fallback={<Skeleton className="mt-6 h-24" />}>
          <ItemHistory business_id={business_id} id={item.id} />
        </Part>
      )}
      {item && mayEdit && <Remove business_id={business_id} item={item} onRemoved={onClose} />}
    </Dialog>
  )
}

function useItemForm({ business_id, item, rounds }: Pick<Props, 'business_id' | 'item' | 'rounds'>) {
  const { locale } = useWords('pipeline')
  const saving = useWrite(investors.savePipelineItem, { refreshes })
  const round = rounds.find(({ state }) => state === 'open')
  const blank: Draft = {
    investor_id: null,
    name: '',
    round_id: round?.id ?? null,
    stage: 'target',
    amount: null,
    intro_by: '',
    first_contact_on: null,
    follow_up_on: null,
    reason: '',
    notes: '',
    version: 0,
  }
  return useVersionedForm<Draft, Typed>({
    row: item ?? blank,
    valuesOf: ({ amount, round_id, first_contact_on, follow_up_on, ...row }) => ({
      name: row.name,
      stage: row.stage,
      amount: amount ? amountText(amount.amount_minor, minorDigits(amount.currency)) : '',
      currency: amount?.currency ?? round?.target.currency ?? homeCurrencies[locale],
      round_id: round_id ?? '',
      intro_by: row.intro_by,
      first_contact_on: first_contact_on ?? '',
      follow_up_on: follow_up_on ?? '',
      reason: row.reason,
      notes: row.notes,
    }),
    write(typed, { id, version, investor_id }) {
      const { amount: _amount, currency, round_id, first_contact_on, follow_up_on, ...texts } = typed
      const amount_minor = amountOf(typed)
      return saving.write({
        business_id,
        ...(id && { id, version }),
        ...texts,
        investor_id,
        amount: amount_minor === null || amount_minor === undefined ? null : { amount_minor, currency },
        round_id: round_id || null,
        first_contact_on: first_contact_on || null,
        follow_up_on: follow_up_on || null,
      })
    },
  })
}

type RemoveProps = { business_id: string; item: Item; onRemoved: () => void }

function Remove({ business_id, item, onRemoved }: RemoveProps) {
  const { t } = useWords('pipeline')
  const [isAsking, ask] = useState(false)
  // Its history is deleted with it, so reading that again would fail.
  const remove = useWrite(investors.removePipelineItem, { refreshes: [investors.pipeline, investors.rounds] })
  return (
    <>
      <Button kind="ghost" small className="mt-6" onClick={() => ask(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('remove_question', { name: item.name })}
          action={t('remove')}
          onConfirm={async () => {
            await remove.write({ business_id, id: item.id, version: item.version })
            onRemoved()
          }}
          onClose={() => ask(false)}
        >
          {t('remove_text')}
        </Confirm>
      )}
    </>
  )
}
