export { acceptedTermsOf, acceptTermsOf, termsVersionNow } from './pages.ts';
