import { useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from './class-names.ts'

/** Empty cells around it, without which scanners do not find it (ISO/IEC 18004). */
const quiet = 4

/** A QR code as one path. Dark on light in both colour modes: many scanners read nothing else. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: cells } = encode(text, { border: quiet })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { path: dark.join(''), size: cells }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-control', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
