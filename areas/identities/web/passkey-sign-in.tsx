import { useState } from 'react'
import { useCompleteSignIn } from '#areas/account/web/exports.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { identities } from '../contract/index.ts'

/** Signs in with a passkey, in browsers that can. */
export function PasskeySignIn({ next }: { next: string | undefined }) {
  const { t } = useWords('identities')
  const start = useWrite(identities.startPasskeySignIn)
  const { write } = useWrite(identities.signInWithPasskey)
  const completeSignIn = useCompleteSignIn()
  const [isBusy, setBusy] = useState(false)
  if (!('PublicKeyCredential' in window)) return null
  const signIn = async () => {
    const { signWithPasskey, refusalOfDevice } = await import('./device.ts')
    const { options, key } = await start.write({})
    // A person who cancels needs no message: the page stays as it was.
    const credential = await signWithPasskey(options).catch((error: unknown) => {
      if (refusalOfDevice(error)) return undefined
      throw error
    })
    if (credential) await completeSignIn(await write({ key, credential }), next)
  }
  const press = () => {
    setBusy(true)
    sayProblem(signIn().finally(() => setBusy(false)))
  }
  return (
    <Button wide busy={isBusy} onClick={press}>
      {t('passkeys.sign_in')}
    </Button>
  )
}
