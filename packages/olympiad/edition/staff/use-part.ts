import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../kit/paths.ts'
import { editionParts } from './edition-parts.ts'

type Faults = Readonly<Record<string, string | undefined>>

/** The part in the address; the first one if it names none. */
export function usePart() {
  const [, id] = useLocation().pathname.slice(paths.consoleEdition.length).split('/')
  const [first] = editionParts
  return editionParts.find((part) => part.id === id) ?? (first as (typeof editionParts)[number])
}

/** Opens the part with the first fault, as soon as there is one and the present part has none. */
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
