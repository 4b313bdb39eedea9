import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button'
import { Link as AriaLink, type LinkProps } from 'react-aria-components/Link'
import { Icon } from './icon'
import type { IconName } from './icon-names'

type Kind = 'plain' | 'primary' | 'quiet' | 'danger'

interface Look {
  kind?: Kind
  icon?: IconName
  children?: ReactNode
}

const classOf = (kind: Kind, isWide?: boolean, isIconOnly?: boolean) =>
  ['button', kind, isWide && 'wide', isIconOnly && 'icon-only'].filter(Boolean).join(' ')

/** A button of an icon alone needs an `aria-label`. */
export const Button = ({
  kind = 'plain',
  icon,
  isWide,
  children,
  ...props
}: Look & { isWide?: boolean } & Omit<ButtonProps, 'children'>) => (
  <AriaButton className={classOf(kind, isWide, children === undefined)} {...props}>
    {icon && <Icon name={icon} />}
    {children}
  </AriaButton>
)

/** Goes somewhere and looks like a button. */
export const ButtonLink = ({ kind = 'plain', icon, children, ...props }: Look & Omit<LinkProps, 'children'>) => (
  <AriaLink className={classOf(kind, false, children === undefined)} {...props}>
    {icon && <Icon name={icon} />}
    {children}
  </AriaLink>
)
