import { useQuery } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { useEffect, useState } from 'react'
import { resultsQuery } from '../exam-queries.ts'

// When an exam ends, a whole hall asks for its results.
const SPREAD_MS = 3000

/** The results of an exam that has ended; asked for after a moment that is different for everybody. */
export function useResults(examId: string) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data, error, refetch, isFetching } = useQuery({ ...resultsQuery(examId), enabled: isDue })
  return {
    score: data,
    error,
    isMissing: error instanceof ClientResponseError && error.status === 404,
    retry: () => void refetch(),
    isFetching,
  }
}
