export { loadAcceptedTerms, acceptTermsOf, termsVersionNow } from './pages.ts';
