import {
  IconClipboardText,
  IconFileDownload,
  IconFileText,
  IconListCheck,
  IconPackage,
  IconPlayerPlay,
  type Icon,
} from '@tabler/icons-react'
import type { UnitType } from '#areas/education/contract/courses.ts'

export const unitIcons: Record<UnitType, Icon> = {
  markdown: IconFileText,
  video: IconPlayerPlay,
  quiz: IconListCheck,
  assignment: IconClipboardText,
  file: IconFileDownload,
  package: IconPackage,
}
