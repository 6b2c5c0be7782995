export { acceptedTermsOf, acceptTermsOf, termsVersionNow } from './terms.ts';
