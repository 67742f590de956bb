import { useEffect, useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { otherKeys, type StoredKey } from './application-store.ts'

/** Applications without an account that were open in this browser before this one. */
export default function OtherApplications({ onOpen }: { onOpen(key: StoredKey): void }) {
  const { t } = useWords('apply')
  const [keys, setKeys] = useState<StoredKey[]>([])
  useEffect(() => void otherKeys().then(setKeys), [])
  if (keys.length === 0) return null
  return (
    <section aria-labelledby="apply-others" className="flex flex-col items-start gap-3">
      <h2 id="apply-others" className="text-xl">
        {t('link.others')}
      </h2>
      {keys.map(key => (
        <Button key={key.id} small onClick={() => onOpen(key)}>
          {t('link.open_ref', { ref: key.ref ?? '' })}
        </Button>
      ))}
    </section>
  )
}
