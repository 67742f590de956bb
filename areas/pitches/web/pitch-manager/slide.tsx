import { memo, Suspense } from 'react'
import { classNames } from '#kernel/web/ui/class-names.ts'
import type { PitchTheme } from '../../contract/index.ts'
import {
  gapAfter,
  indentOf,
  slideSize,
  themeColours,
  type Colours,
  type Face,
  type PictureBox,
  type Slide as LaidSlide,
  type TextBox,
} from '../../contract/deck/slides.ts'
import { usePicture } from './picture.ts'

type Props = { slide: LaidSlide; theme: PitchTheme; pitchId: string; locale: string; className?: string }

/** A slide as it is exported, with real text that can be selected, searched and read aloud. */
export const Slide = memo(function Slide({ slide, theme, pitchId, locale, className }: Props) {
  const colours = themeColours[theme]
  return (
    <svg
      viewBox={`0 0 ${slideSize.width} ${slideSize.height}`}
      lang={locale}
      role="group"
      aria-label={slide.title}
      className={classNames('block h-auto w-full', className)}
      style={{ backgroundColor: colours.ground }}
    >
      {slide.boxes.map((box, at) =>
        box.kind === 'text' ? (
          <Text key={at} box={box} colours={colours} />
        ) : (
          <Suspense key={box.image_id} fallback={null}>
            <Picture box={box} pitchId={pitchId} />
          </Suspense>
        ),
      )}
    </svg>
  )
})

/** The fonts of slides: those of the lab. */
const fontOf: Record<Face, { family: string; weight: number }> = {
  head: { family: 'var(--font-head)', weight: 700 },
  text: { family: 'var(--font-text)', weight: 400 },
  bold: { family: 'var(--font-text)', weight: 700 },
}

/** The start of each paragraph. */
function topsOf({ paragraphs, size, leading, role, y }: TextBox): number[] {
  const gap = role === 'body' ? gapAfter(size) : 0
  const heights = paragraphs.map(({ lines }) => lines.length * size * leading + gap)
  return heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, y))
}

function Text({ box, colours }: { box: TextBox; colours: Colours }) {
  const { x, width, size, leading, face, tone, isRight } = box
  const { family, weight } = fontOf[face]
  const tops = topsOf(box)
  return (
    <g style={{ fontFamily: family, fontSize: size, fontWeight: weight }} fill={colours[tone]}>
      {box.paragraphs.map(({ level, lines }, at) => {
        const top = tops[at] ?? box.y
        const left = x + indentOf(level, size)
        return (
          <g key={at}>
            {level > 0 && (
              <circle cx={left - size * 0.55} cy={top + size * 0.67} r={size * 0.12} fill={colours.brand} />
            )}
            {lines.map((line, row) => (
              <text
                key={row}
                x={isRight ? x + width : left}
                y={top + row * size * leading + size}
                textAnchor={isRight ? 'end' : 'start'}
                xmlSpace="preserve"
              >
                {line.map((run, part) => (
                  <tspan
                    key={part}
                    fontWeight={run.isBold ? 700 : undefined}
                    fill={run.href ? colours.brand : undefined}
                  >
                    {run.text}
                  </tspan>
                ))}
              </text>
            ))}
          </g>
        )
      })}
    </g>
  )
}

function Picture({ box, pitchId }: { box: PictureBox; pitchId: string }) {
  const url = usePicture(pitchId, box.image_id)
  return (
    <image href={url} x={box.x} y={box.y} width={box.width} height={box.height} role="img" aria-label={box.alt}>
      <title>{box.alt}</title>
    </image>
  )
}
