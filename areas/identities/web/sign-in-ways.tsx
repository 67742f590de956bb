import { OfferedProviders } from './offered-providers.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

/** The ways to sign in below the password: a passkey, and the providers of the lab. */
export const SignInWays = ({ next }: { next: string | undefined }) => (
  <>
    <PasskeySignIn next={next} />
    <OfferedProviders next={next} />
  </>
)
