import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import type { HelpKind } from '../../declared/help.ts'

interface KindWords {
  readonly word: string
  readonly Sign: ComponentType<SvgIconProps>
}

/** What each kind of request is called, with its sign. */
export const KIND_WORDS: Readonly<Record<HelpKind, KindWords>> = {
  unwell: { word: 'Does not feel well', Sign: LocalHospitalOutlined },
  technical: { word: 'Computer or network', Sign: ComputerOutlined },
  question: { word: 'Mistake in a question', Sign: DescriptionOutlined },
  other: { word: 'Something else', Sign: HelpOutlineOutlined },
}
