import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { settings } from '#areas/settings/contract/index.ts'
import { firstPaint, type Visit } from '#kernel/web/public-page.ts'
import { rich } from '#kernel/web/rich.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { CheckboxShape, FieldShape, SelectShape } from '#kernel/web/ui/field-shape.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { toAccount } from '../contract/addresses.ts'
import { namesInOrder } from './names-in-order.ts'
import { AuthFrame, Route, stepsAt } from './signing-in/auth-frame.tsx'

const wordsOnly = { topics: [], load: async () => true }

const Fields = ({ children }: { children: ReactNode }) => <div className="flex flex-col gap-5">{children}</div>

const withLink = (text: string) => rich(text, { a: inner => <span className="link">{inner}</span> })

const Eye = () => <IconEye size={20} aria-hidden className="absolute inset-y-0 right-3 my-auto text-dim" />

const Email = ({ say }: Visit) => <FieldShape label={say('account:auth.email')} required />

const login = firstPaint({
  address: toAccount.login,
  screen: { page: 'areas/account/web/signing-in/login-page.tsx', words: 'areas/account/words' },
  ...wordsOnly,
  body: (_data, visit) => {
    const { say, isSample } = visit
    return (
      <AuthFrame
        seed="signing-in"
        kicker={say('account:login.kicker')}
        title={say('account:login.title')}
        keepsLegend={isSample}
        legend={!isSample && <p className="font-head text-xl leading-snug font-bold">{say('account:login.legend')}</p>}
      >
        <Fields>
          <Email {...visit} />
          <FieldShape label={say('account:auth.password')} required>
            <Eye />
          </FieldShape>
          <span className={buttonClass('primary', { wide: true })}>{say('account:login.submit')}</span>
          <div className="flex flex-wrap justify-between gap-3">
            <span className={buttonClass()}>{say('account:login.cancel')}</span>
            <span className={buttonClass('ghost')}>{say('account:login.reset')}</span>
          </div>
        </Fields>
        <div className="flex flex-col gap-4 border-t border-line pt-6">
          {/* Passkeys and other providers are shown here; which there are depends on the lab and the browser. */}
          <Skeleton className="h-11 rounded-full" />
          <span className={buttonClass('quiet', { wide: true })}>{say('account:login.by_mail')}</span>
          <p className="text-center text-dim">{withLink(say('account:login.to_register'))}</p>
        </div>
      </AuthFrame>
    )
  },
})

const magicLogin = firstPaint({
  address: toAccount.magicLogin,
  screen: { page: 'areas/account/web/signing-in/magic-login-page.tsx', words: 'areas/account/words' },
  ...wordsOnly,
  body: (_data, visit) => {
    const { say } = visit
    const steps = ['address', 'mail', 'in'].map(step => say(`account:magic.step_${step}`))
    return (
      <AuthFrame
        seed="signing-in"
        kicker={say('account:login.kicker')}
        title={say('account:magic.title')}
        lead={say('account:magic.lead')}
        legend={<Route label={say('account:auth.steps')} steps={stepsAt(steps, 0)} />}
      >
        <Fields>
          <Email {...visit} />
          <span className={buttonClass('primary', { wide: true })}>{say('account:magic.send')}</span>
        </Fields>
        <span className={buttonClass('ghost', { wide: true })}>{say('account:magic.by_password')}</span>
      </AuthFrame>
    )
  },
})

/** Nothing is drawn unless anyone may create an account: its screen explains why not. */
const register = firstPaint({
  address: toAccount.register,
  screen: { page: 'areas/account/web/registering/register-page.tsx', words: 'areas/account/words' },
  topics: ['settings'],
  load: async read => {
    const { registration } = (await read(settings.config, {})) ?? {}
    return registration?.mode === 'open' && registration.domains.length === 0 ? true : undefined
  },
  body: (_data, visit) => {
    const { say, locale } = visit
    const steps = ['details', 'interests', 'code'].map(step => say(`account:register.step_${step}`))
    return (
      <AuthFrame
        wide
        seed="doorway"
        kicker={say('account:register.kicker', { step: 1, of: steps.length })}
        title={say('account:register.title')}
        lead={say('account:register.lead')}
        legend={<Route label={say('account:auth.steps')} steps={stepsAt(steps, 0)} />}
      >
        <p className="text-dim">{withLink(say('account:register.to_login'))}</p>
        <Fields>
          <div className="grid gap-5 sm:grid-cols-2">
            {namesInOrder(locale).map(name => (
              <FieldShape key={name} label={say(`account:auth.${name}`)} required />
            ))}
          </div>
          <Email {...visit} />
          <FieldShape label={say('account:register.password')} hint={say('account:register.password_hint')}>
            <Eye />
          </FieldShape>
          <SelectShape label={say('kernel:shell.language')}>{say(`kernel:locales.${locale}`)}</SelectShape>
          <CheckboxShape label={say('account:register.consent')} hint={say('account:register.consent_hint')} />
          <span className={buttonClass('primary', { wide: true })}>{say('account:register.go_on')}</span>
        </Fields>
      </AuthFrame>
    )
  },
})

export const accountFirstPaints = [login, magicLogin, register]
