import { IconLoader2 } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'quiet' | 'ghost' | 'danger'
export type ButtonShape = { small?: boolean; wide?: boolean; icon?: boolean }

/** The style of a button for other elements: a link, a summary, a label. */
export const buttonClass = (kind: ButtonKind = 'quiet', { small, wide, icon }: ButtonShape = {}): string =>
  classNames('button', `button-${kind}`, small && 'button-small', wide && 'button-wide', icon && 'button-icon')

export type ButtonProps = Omit<ComponentProps<'button'>, 'type'> &
  Omit<ButtonShape, 'icon'> & { kind?: ButtonKind; type?: 'button' | 'submit' | 'reset'; busy?: boolean }

/** A button with text. `busy` keeps its width, is announced, and ignores further clicks. */
export function Button({ kind, small, wide, busy, type = 'button', className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      // `disabled` would drop the keyboard's focus while the work is running.
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
      className={classNames(buttonClass(kind, { small, wide }), className)}
    />
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'wide'> & { label: string; children: ReactNode }

/** A button with only an icon; `label` is its name. */
export function IconButton({ label, kind = 'ghost', small, busy, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(kind, { small, icon: true }), className)}
    >
      {busy ? <IconLoader2 aria-hidden className="animate-turn" /> : children}
    </button>
  )
}

/** A plain `<a>` that looks like a button. For router links: `<Link className={buttonClass('primary')}>`. */
export function LinkButton({
  kind,
  small,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { kind?: ButtonKind } & ButtonShape) {
  return (
    <a {...rest} className={classNames(buttonClass(kind, { small, wide }), className)}>
      {children}
    </a>
  )
}
