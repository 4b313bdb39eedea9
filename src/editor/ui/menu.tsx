import type { ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  MenuSection,
  MenuTrigger,
  type MenuTriggerProps,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { BackCloses } from './back-closes'
import { Button } from './button'
import { Icon } from './icon'
import type { IconName } from './icon-names'

/** `trigger` is a button; the children are items. */
export const Menu = ({
  trigger,
  label,
  children,
  ...props
}: { trigger: ReactNode; label?: string; children: ReactNode } & Pick<MenuTriggerProps, 'isOpen' | 'onOpenChange'>) => (
  <MenuTrigger {...props}>
    {trigger}
    <Popover className="popover fade-in" placement="bottom end">
      <BackCloses />
      <AriaMenu className="menu" aria-label={label}>
        {children}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
)

/** What else can be done with a thing, behind three dots. */
export const MoreMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu label={label} trigger={<Button kind="quiet" icon="ellipsis" aria-label={label} />}>
    {children}
  </Menu>
)

export const MenuItem = ({
  icon,
  isDangerous,
  shortcut,
  children,
  ...props
}: { icon?: IconName; isDangerous?: boolean; shortcut?: string; children: string } & Omit<
  MenuItemProps,
  'children' | 'className'
>) => (
  <AriaMenuItem className={isDangerous ? 'item danger' : 'item'} textValue={children} {...props}>
    {icon && <Icon name={icon} />}
    {children}
    {shortcut && <kbd className="shortcut">{shortcut}</kbd>}
  </AriaMenuItem>
)

export const MenuSeparator = () => <Separator className="separator" />

/** One of a few within a menu; what is chosen carries a tick. */
export const MenuChoices = <T extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: { value: T; label: string; icon: IconName }[]
  value: T
  onChange: (value: T) => void
}) => (
  <MenuSection
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      const chosen = choices.find((choice) => keys === 'all' || keys.has(choice.value))
      if (chosen) onChange(chosen.value)
    }}
  >
    {choices.map((choice) => (
      <AriaMenuItem key={choice.value} id={choice.value} className="item" textValue={choice.label}>
        <Icon name={choice.icon} />
        {choice.label}
        <span className="tick">
          <Icon name="check" />
        </span>
      </AriaMenuItem>
    ))}
  </MenuSection>
)
