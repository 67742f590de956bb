import { createElement, type ComponentProps } from 'react'

const common = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' }
const outline = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

type IconProps = Omit<ComponentProps<'svg'>, 'stroke'> & { size?: string | number; stroke?: string | number }

/** An icon of `icons.json` as a component. @param paths the `d` of each of its paths */
export const createIcon =
  (kind: 'outline' | 'filled', name: string, ...paths: string[]) =>
  ({ color = 'currentColor', size = 24, stroke = 2, className, ...rest }: IconProps) => {
    const look =
      kind === 'filled' ? { fill: color, stroke: 'none' } : { ...outline, strokeWidth: stroke, stroke: color }
    const ownClass = `tabler-icon tabler-icon-${name}${className ? ` ${className}` : ''}`
    return createElement(
      'svg',
      { ...common, ...look, width: size, height: size, className: ownClass, ...rest },
      ...paths.map(d => createElement('path', { d })),
    )
  }
