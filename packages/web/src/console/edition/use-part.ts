import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { editionParts } from './edition-parts.ts'

type Faults = Readonly<Record<string, string | undefined>>

/** The part of the address; the first one where it names none. */
export function usePart() {
  const [, id] = useLocation().pathname.slice(paths.consoleEdition.length).split('/')
  const [first] = editionParts
  return editionParts.find((part) => part.id === id) ?? (first as (typeof editionParts)[number])
}

/** Leads to the part with the first fault, as soon as one is found and the part on the screen has none. */
export function useFaultyPart(faults: Faults): void {
  const navigate = useNavigate()
  const here = usePart()
  const lead = useEffectEvent((found: Faults) => {
    const faulty = editionParts.filter(({ fields }) => fields.some(({ name }) => found[name]))
    const [first] = faulty
    if (first && !faulty.includes(here)) void navigate(`${paths.consoleEdition}/${first.id}`)
  })
  useEffect(() => lead(faults), [faults])
}
